import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import type { Route } from './+types/edit-product.ts'
import { loadProductForm } from './load-product-form.ts'
import { ProductForm } from './product-form.tsx'
import { publishProduct } from './publish-product.ts'
import { productValues, readProductForm, toProductBody } from './product-form-values.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const [product, parts] = await Promise.all([
    api('GET /products/own/detail', { query: { assetId: params.assetId } }),
    loadProductForm(api, session),
  ])
  const { data: own } = unwrapResponse(product)
  return { ...parts, currency: own.currency, product: own, isIncomplete: url.searchParams.has('publish') }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const typed = readProductForm(form)
  const { assetId } = params
  const saved = await api('PUT /products', { body: { ...toProductBody(typed), assetId } })
  if (!saved.ok) return data({ typed, fault: saved.body }, { status: saved.status })
  if (formText(form, 'intent') !== 'publish') return redirect('/products')
  const published = await publishProduct(api, assetId, form)
  return published.ok
    ? redirect('/products')
    : data({ typed, fault: published.body }, { status: published.status })
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { product, ...parts } = loaderData
  return (
    <ProductForm
      key={product.updatedAt}
      {...parts}
      title={t`Edit product`}
      state={product.state}
      typed={actionData?.typed ?? productValues(product)}
      fault={actionData?.fault}
    />
  )
}
