import { encodeMp3 } from './encode-mp3.ts'

const extensions: Record<string, string> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }

/** The recording as a named file: MP3, or the original where it cannot be encoded. */
export async function voiceFile(original: Blob, now = new Date()) {
  const named = (blob: Blob, ending: string) =>
    new File([blob], `Voice ${timestamp(now)}.${ending}`, { type: blob.type, lastModified: now.getTime() })
  try {
    return { file: named(await encodeMp3(original), 'mp3'), isOriginal: false }
  } catch (error) {
    console.warn('the recording was not encoded', error)
    return { file: named(original, extensions[original.type] ?? 'webm'), isOriginal: true }
  }
}

/** 2026-11-15 17.45, local time. */
export function timestamp(at: Date) {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}.${two(at.getMinutes())}`
}
