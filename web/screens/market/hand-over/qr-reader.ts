/** Missing in TypeScript's DOM types. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

/** Larger frames take longer and are not read better. */
const MAX_SIDE = 640

/** Reads QR codes from video frames: with the browser's detector, or with our own decoder where there is none. */
export function createQrReader(): (video: HTMLVideoElement) => Promise<string | undefined> {
  const { BarcodeDetector } = window
  if (BarcodeDetector) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { decodeQr } = await import('../../../lib/qr/decode-qr.ts')
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight, 1))
    const [width, height] = [Math.floor(video.videoWidth * scale), Math.floor(video.videoHeight * scale)]
    if (!pen || !width || !height) return undefined
    canvas.width = width
    canvas.height = height
    pen.drawImage(video, 0, 0, width, height)
    return decodeQr(pen.getImageData(0, 0, width, height))
  }
}
