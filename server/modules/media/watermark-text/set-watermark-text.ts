import type { Context } from '../../../context.ts'
import { invalidField, problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { defaultWatermark, watermarkTextError } from './watermark-text-rules.ts'
import { deleteWatermarkText, findWatermarkText, saveWatermarkText } from './watermark-text-store.ts'

export async function readWatermarkText({ db }: Pick<Context, 'db'>, { by }: { by: Person }) {
  const found = await findWatermarkText(db, by.id)
  if (!found) throw problem('SESSION_ENDED')
  return {
    ...(found.text === null ? {} : { text: found.text }),
    defaultText: defaultWatermark(found.username),
  }
}

/** Copies already delivered keep their text; the next delivery has the new one. */
export async function setWatermarkText(
  { db, now }: Context,
  { by, text: typed }: { by: Person; text: string | null },
) {
  const text = (typed ?? '').trim().replace(/\s+/g, ' ')
  const error = text ? watermarkTextError(text) : undefined
  if (error) throw invalidField('text', error)
  await db.transaction(async (tx) => {
    if (text) await saveWatermarkText(tx, { personId: by.id, text, updatedAt: now() })
    else await deleteWatermarkText(tx, by.id)
  })
  return readWatermarkText({ db }, { by })
}
