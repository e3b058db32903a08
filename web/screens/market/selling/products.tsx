import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { ProfileStatus, UserType } from '../../../../contract/core/constants.ts'
import { requireMember } from '../../../features/account/session/session.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { pageOffset } from '../../../lib/page/page-offset.ts'
import { revalidateUnlessDialogOnly } from '../../../lib/page/should-revalidate.ts'
import { useActionToast } from '../../../lib/toast/use-action-toast.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { TabLinks } from '../../../ui/navigation/tab-links.tsx'
import type { Route } from './+types/products.ts'
import { ProductRow } from './product-row.tsx'
import { runProductsAction } from './products-action.ts'
import { productStates, productsHref, readProductsQuery } from './products-query.ts'

export const shouldRevalidate = revalidateUnlessDialogOnly

const PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const query = readProductsQuery(url.searchParams)
  const from = pageOffset(url)
  const isCreator = session.userType === UserType.creator
  const { state, searchText } = query
  const [list, seller] = await Promise.all([
    api('GET /products/own', {
      query: {
        offset: from,
        limit: PAGE,
        ...(state ? { state } : {}),
        ...(searchText ? { searchText } : {}),
      },
    }),
    isCreator ? api('GET /becomeSeller/detail') : undefined,
  ])
  const { data: products, totalCount } = unwrapResponse(list)
  return {
    query,
    from,
    products,
    total: totalCount,
    isCreator,
    isVerified: session.statusCode === ProfileStatus.active,
    isSeller: seller?.ok ? seller.body.data.isSeller === 1 : false,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const acted = await runProductsAction(context.get(serverContext).api, await request.formData())
  if (!acted) throw data(null, { status: 400 })
  return acted.message ? data(acted, { status: 422 }) : data(acted)
}

/** A user's own products: drafts, for sale, paused and sold out. */
export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { query, from, products, total } = loaderData
  useActionToast(actionData, t`Product updated.`)
  return (
    <div className="px-4 pt-3 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={t`Products`} hidden />
      <header className="flex flex-wrap items-center gap-4 pb-3">
        <h1 className="type-28 min-w-0 flex-1">
          <Trans>Products</Trans>
        </h1>
        <LinkButton to="/products/new" tone="ember" icon={<Plus aria-hidden className="size-4" />}>
          <Trans>New product</Trans>
        </LinkButton>
      </header>
      <SellerNotice {...loaderData} />
      <TabLinks
        label={t`Products`}
        links={[
          { to: productsHref({}), label: t`All`, isOn: !query.state },
          ...productStates.map(([state, label]) => ({
            to: productsHref({ state }),
            label: i18n._(label),
            isOn: query.state === state,
          })),
        ]}
      />
      {(total > PAGE || query.searchText) && (
        <Form role="search" action="/products" className="pt-4">
          {query.state && <input type="hidden" name="state" value={query.state} />}
          <SearchField label={t`Search products`} value={query.searchText} />
        </Form>
      )}
      {products.length === 0 ? (
        <EmptyState
          illustration="house"
          title={
            query.state || query.searchText ? <Trans>No products</Trans> : <Trans>No products yet</Trans>
          }
        >
          <Trans>Products you add will appear here.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {products.map((product) => (
            <ProductRow key={product.assetId} product={product} canPublish={loaderData.isSeller} />
          ))}
        </ul>
      )}
      <Pagination
        className="pt-6"
        from={from}
        size={PAGE}
        total={total}
        at={(offset) => productsHref(query, offset)}
      />
    </div>
  )
}

type SellerNoticeProps = Pick<Route.ComponentProps['loaderData'], 'isCreator' | 'isVerified' | 'isSeller'>

/** What is missing before products can be published. */
function SellerNotice({ isCreator, isVerified, isSeller }: SellerNoticeProps) {
  if (isSeller) return null
  return (
    <div className="pb-4">
      {!isCreator ? (
        <Banner
          tone="info"
          action={
            <Link to="/signup-as-creator">
              <Trans>Become a creator</Trans>
            </Link>
          }
        >
          <Trans>You can offer your products in exchange for others. Selling is for verified creators.</Trans>
        </Banner>
      ) : (
        <Banner
          tone="info"
          action={
            <Link to={isVerified ? '/settings/seller' : '/document'}>
              {isVerified ? <Trans>Set up selling</Trans> : <Trans>Verify identity</Trans>}
            </Link>
          }
        >
          <Trans>Finish setting up your account before you publish a product.</Trans>
        </Banner>
      )}
    </div>
  )
}
