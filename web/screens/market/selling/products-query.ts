import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type ProductStateName = 'draft' | 'scheduled' | 'active' | 'paused' | 'soldOut'
export const productStates = [
  ['active', msg`For sale`],
  ['draft', msg`Drafts`],
  ['scheduled', msg`Scheduled`],
  ['paused', msg`Paused`],
  ['soldOut', msg`Sold out`],
] as const satisfies readonly (readonly [ProductStateName, MessageDescriptor])[]

export type ProductsQuery = { state: ProductStateName | undefined; searchText: string }

export const readProductsQuery = (params: URLSearchParams): ProductsQuery => ({
  state: productStates.find(([state]) => state === params.get('state'))?.[0],
  searchText: (params.get('q') ?? '').trim().slice(0, 100),
})

export function productsHref({ state, searchText }: Partial<ProductsQuery>, from = 0) {
  const params = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(searchText ? { q: searchText } : {}),
    ...(from > 0 ? { from: String(from) } : {}),
  })
  const text = String(params)
  return `/products${text ? `?${text}` : ''}`
}
