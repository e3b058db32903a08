import { randomBytes } from 'node:crypto'

let next: string | undefined

/** The next trace started gets this id. */
export const useTraceId = (traceId: string) => {
  next = traceId
}

export const idGenerator = {
  generateTraceId: () => {
    const id = next ?? randomBytes(16).toString('hex')
    next = undefined
    return id
  },
  generateSpanId: () => randomBytes(8).toString('hex'),
}
