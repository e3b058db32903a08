import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { requireMember } from '../../../features/account/session/session.ts'
import { idempotencyHeader, newFormId } from '../../../lib/form/idempotency-key.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import type { Route } from './+types/new-product.ts'
import { loadProductForm } from './load-product-form.ts'
import { ProductForm } from './product-form.tsx'
import { publishProduct } from './publish-product.ts'
import { emptyProduct, readProductForm, toProductBody } from './product-form-values.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverContext)
  return { ...(await loadProductForm(api, session)), once: newFormId() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const typed = readProductForm(form)
  const created = await api('POST /products', {
    body: toProductBody(typed),
    headers: await idempotencyHeader(form),
  })
  if (!created.ok) return data({ typed, fault: created.body }, { status: created.status })
  const { assetId } = created.body.data
  if (formText(form, 'intent') !== 'publish') return redirect('/products')
  const published = await publishProduct(api, assetId, form)
  // The draft is kept; its page shows what is missing.
  return redirect(published.ok ? '/products' : `/products/${assetId}?publish=1`)
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <ProductForm
      {...loaderData}
      title={t`New product`}
      typed={actionData?.typed ?? emptyProduct}
      fault={actionData?.fault}
    />
  )
}
