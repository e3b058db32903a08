import { ownPath } from './own-path.ts'

/** What this browser keeps while it is away at Google; no script can read it. */
export type GoogleJourney = { ticket: string; wanted: string | undefined; reactivate: boolean }
const name = 'googleTicket'
export const forgetJourney = `${name}=; Path=/login/google; Max-Age=0`

export function keepJourney(journey: GoogleJourney, { isSecure }: { isSecure: boolean }) {
  const kept = encodeURIComponent(JSON.stringify(journey))
  return `${name}=${kept}; Path=/login/google; HttpOnly; SameSite=Lax; Max-Age=600${isSecure ? '; Secure' : ''}`
}

export function journeyOf(request: Request): GoogleJourney {
  const line = request.headers.get('cookie')?.match(/(?:^|;\s*)googleTicket=([^;]*)/)?.[1]
  try {
    const kept = JSON.parse(decodeURIComponent(line ?? '')) as Record<keyof GoogleJourney, unknown>
    return {
      ticket: typeof kept.ticket === 'string' ? kept.ticket : '',
      wanted: typeof kept.wanted === 'string' ? ownPath(kept.wanted) : undefined,
      reactivate: kept.reactivate === true,
    }
  } catch {
    return { ticket: '', wanted: undefined, reactivate: false }
  }
}
