import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

type Options = { challenge: string; origin?: string; rpId?: string; isVerified?: boolean }
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const url = (bytes: Buffer) => bytes.toString('base64url')

/** The subset of CBOR that passkeys need. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([k, v]) => [cbor(k), cbor(v)])])
}

/** Software passkey: signs as WebAuthn requires, with a settable counter. */
export class PasskeyDevice {
  readonly id = url(randomBytes(16))
  counter = 1
  readonly #key: KeyObject
  readonly #cose: Buffer
  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  register({ challenge, origin = 'http://localhost:3000', rpId = 'localhost', isVerified = true }: Options) {
    const idBytes = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([idBytes.length >> 8, idBytes.length & 255])
    const flags = 0x41 | (isVerified ? 0x04 : 0)
    const authData = Buffer.concat([this.#head(rpId, flags), Buffer.alloc(16), length, idBytes, this.#cose])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, origin),
      attestationObject: url(attestation),
      transports: ['internal'],
    })
  }

  answer({ challenge, origin = 'http://localhost:3000', rpId = 'localhost', isVerified = true }: Options) {
    this.counter++
    const clientDataJSON = this.#clientData('webauthn.get', challenge, origin)
    const authData = this.#head(rpId, 0x01 | (isVerified ? 0x04 : 0))
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = createSign('sha256').update(signed).sign(this.#key)
    return this.#credential({ clientDataJSON, authenticatorData: url(authData), signature: url(signature) })
  }

  #head(rpId: string, flags: number) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
  #clientData = (type: string, challenge: string, origin: string) =>
    url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
  #credential = <R>(response: R) => ({ id: this.id, rawId: this.id, type: 'public-key' as const, response })
}
