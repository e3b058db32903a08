import type { Context } from '../../../context.ts'
import type { Person } from '../../../http/tokens.ts'
import { requireVisibleProduct } from '../products/read-products.ts'
import { deleteSavedProduct, insertSavedProduct } from './saved-product-store.ts'

type SaveInput = { by: Person; assetId: string; isSaved: 0 | 1 }
/** Idempotent: saving twice has the same result as once. */
export function saveProductForLater({ db, now }: Context, { by, assetId, isSaved }: SaveInput) {
  return db.transaction(async (tx) => {
    const saved = { personId: by.id, productId: assetId }
    if (isSaved) {
      await requireVisibleProduct(tx, assetId, by.id)
      await insertSavedProduct(tx, { ...saved, at: now() })
    } else await deleteSavedProduct(tx, saved)
    return { isSaved }
  })
}
