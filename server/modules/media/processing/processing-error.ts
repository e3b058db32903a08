export type ProcessingFault =
  | 'UNREADABLE'
  | 'TOO_MANY_PIXELS'
  | 'TOO_COMPLEX'
  | 'TOO_LONG'
  | 'NO_PICTURE_OR_SOUND'
  | 'NO_FFMPEG'
  | 'TOOK_TOO_LONG'
  | 'UNEXPECTED'

/** Processing failure; the fault code is shown to the owner in their language. */
export class ProcessingError extends Error {
  readonly fault: ProcessingFault
  constructor(fault: ProcessingFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** The file used up the resources of a decoder and would do so again. */
export const isPermanentFault = (fault: string | null) => fault === ('TOO_COMPLEX' satisfies ProcessingFault)
