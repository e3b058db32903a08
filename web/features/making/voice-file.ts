import { mp3Of } from './voice-mp3.ts'

const endings: Record<string, string> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }

/** The recording as a file with a name; what cannot be made an mp3 stays what it is. */
export async function voiceFile(original: Blob, now = new Date()) {
  const named = (blob: Blob, ending: string) =>
    new File([blob], `Voice ${stamp(now)}.${ending}`, { type: blob.type, lastModified: now.getTime() })
  try {
    return { file: named(await mp3Of(original), 'mp3'), isOriginal: false }
  } catch (error) {
    console.warn('the recording was not encoded', error)
    return { file: named(original, endings[original.type] ?? 'webm'), isOriginal: true }
  }
}

/** 2026-11-15 17.45, on the clock of whoever speaks. */
export function stamp(at: Date) {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}.${two(at.getMinutes())}`
}
