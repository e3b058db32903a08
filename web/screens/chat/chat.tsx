import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import type { ShellHandle } from '../../features/layout/shell/shell.tsx'
import { requireMember } from '../../features/account/session/session.ts'
import { formText } from '../../lib/form/form-text.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { revalidateUnlessDialogOnly } from '../../lib/page/should-revalidate.ts'
import type { Route } from './+types/chat.ts'
import { ChatScreen } from './chat-screen.tsx'
import { listQuery } from './list/list-query.ts'

export const handle: ShellHandle = { frame: 'chat' }
export const shouldRevalidate = revalidateUnlessDialogOnly

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireMember({ context, url })
  const { api } = context.get(serverContext)
  const chatId = url.searchParams.get('c')
  const openChat = async () => {
    if (!chatId) return undefined
    const detail = await api('GET /chatList/detail', { query: { chatId } })
    if (!detail.ok) return { chatId, fault: detail.body.message }
    const { firstUnreadSeq } = detail.body.data
    const messages = await api('GET /messages', {
      query: { chatId, ...(firstUnreadSeq === undefined ? {} : { aroundSeq: firstUnreadSeq }) },
    })
    if (!messages.ok) return { chatId, fault: messages.body.message }
    return { chatId, chat: detail.body.data, messages: messages.body.data }
  }
  const [list, counts, open] = await Promise.all([
    api('GET /chatList', { query: listQuery(url.searchParams) }),
    api('GET /chat/unreadCount'),
    openChat(),
  ])
  return {
    list: list.ok ? { entries: list.body.data, totalCount: list.body.totalCount } : undefined,
    requestCount: counts.ok ? counts.body.data.requests : 0,
    open,
  }
}

/** The message button of a profile or product: opens the conversation with a user. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireMember({ context, url })
  const form = await request.formData()
  const userId = formText(form, 'userId')
  const assetId = formText(form, 'assetId')
  const { api } = context.get(serverContext)
  const { data } = unwrapResponse(
    await api('POST /conversation', { body: { userId, ...(assetId ? { assetId } : {}) } }),
  )
  return redirect(`/chat?c=${data.chatId}`)
}

export default function Chat({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const title = loaderData.open && 'chat' in loaderData.open ? loaderData.open.chat?.title : undefined
  return (
    <>
      <PageHead title={title ?? t`Chat`} hidden />
      <h1 className="sr-only">{t`Chat`}</h1>
      <ChatScreen {...loaderData} />
    </>
  )
}
