/** An MQTT 3.1.1 PUBLISH packet; the two bytes at `idAt` are the message id of QoS 1. */
export type PublishPacket = { bytes: Buffer; idAt: number }

/**
 * Encodes a packet once for all its receivers. The broker would write it in six pieces for each of them, and every
 * piece becomes a WebSocket frame.
 */
export function encodePublish(topic: string, payload: Buffer, qos: 0 | 1): PublishPacket {
  const name = Buffer.from(topic)
  const idLength = qos === 1 ? 2 : 0
  const length = encodeLength(2 + name.length + idLength + payload.length)
  const head = Buffer.from([0x30 | (qos << 1), ...length, name.length >> 8, name.length & 0xff])
  return {
    bytes: Buffer.concat([head, name, Buffer.alloc(idLength), payload]),
    idAt: head.length + name.length,
  }
}

/** The packet of one receiver. */
export function withMessageId({ bytes, idAt }: PublishPacket, messageId: number) {
  const copy = Buffer.from(bytes)
  copy.writeUInt16BE(messageId, idAt)
  return copy
}

/** Seven bits a byte, the lowest first; the eighth says that another byte follows. */
function encodeLength(length: number) {
  const encoded: number[] = []
  let rest = length
  do {
    encoded.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
    rest >>= 7
  } while (rest)
  return encoded
}
