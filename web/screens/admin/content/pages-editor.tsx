import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { serverContext } from '../../../lib/api/server-context.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { ConfirmButton } from '../shell/confirm-button.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { Route } from './+types/pages-editor.ts'
import { curationResult, CurationOutcome } from './action-result.tsx'
import { contentLanguages } from './language-fields.tsx'
import { MarkdownPreview } from './markdown-preview.tsx'
import { htmlToMarkdown, markdownToHtml } from './page-markdown.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { requireStaff } from '../shell/staff-session.ts'

const types = ['about', 'help', 'terms', 'privacy'] as const

const whichOf = (params: URLSearchParams) => ({
  type: types.find((pageType) => pageType === params.get('type')) ?? 'about',
  language: contentLanguages.find(({ code }) => code === params.get('language'))?.code ?? 'en',
})

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const which = whichOf(url.searchParams)
  return { ...which, page: unwrapResponse(await api('GET /staff/pages', { query: which })).data }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireStaff({ context, url })
  const { api } = context.get(serverContext)
  const form = await request.formData()
  const which = whichOf(url.searchParams)
  const title = formText(form, 'title')
  const html = form.has('markdown') ? markdownToHtml(formText(form, 'markdown')) : formText(form, 'html')
  const saved = await api('PUT /staff/pages', { body: { ...which, title, html } })
  if (!saved.ok || formText(form, 'intent') !== 'publish') return curationResult(saved, 'draft')
  return curationResult(await api('POST /staff/pages/publish', { body: which }), 'publish')
}

export default function PagesEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { type, language, page } = loaderData
  const names = { about: t`About`, help: t`Help`, terms: t`Terms`, privacy: t`Privacy` }
  const tab = (on: boolean) =>
    cx(
      'inline-flex h-11 items-center rounded-full px-4 font-[550]',
      on ? 'bg-invert text-invert-text' : 'bg-wash hover:bg-wash-2',
    )
  return (
    <>
      <PageTitle title={t`Pages`} note={<Trans>Legal and information pages, in every language.</Trans>} />
      <nav aria-label={t`Pages`} className="mb-3 flex flex-wrap gap-2">
        {types.map((pageType) => (
          <Link
            key={pageType}
            to={`?type=${pageType}&language=${language}`}
            aria-current={pageType === type ? 'page' : undefined}
            className={tab(pageType === type)}
          >
            {names[pageType]}
          </Link>
        ))}
      </nav>
      <nav aria-label={t`Languages`} className="mb-5 flex flex-wrap gap-2">
        {contentLanguages.map(({ code, name }) => (
          <Link
            key={code}
            to={`?type=${type}&language=${code}`}
            aria-current={code === language ? 'page' : undefined}
            className={tab(code === language)}
          >
            {name}
          </Link>
        ))}
      </nav>
      <CurationOutcome
        answer={actionData}
        done={actionData?.of === 'publish' ? t`Page published.` : t`Draft saved.`}
      />
      <PageEditor key={`${type} ${language}`} page={page} language={language} fields={actionData?.fields} />
    </>
  )
}

type PageEditorProps = {
  page: Route.ComponentProps['loaderData']['page']
  language: string
  fields: Record<string, string> | undefined
}

/**
 * Editor with a preview beside it. Pages are written in Markdown; one with HTML that Markdown cannot express
 * keeps its HTML, of which the server accepts a few tags.
 */
function PageEditor({ page, language, fields }: PageEditorProps) {
  const { t } = useLingui()
  const current = page.draft ?? page.published
  const [title, setTitle] = useState(current.title)
  const [initial] = useState(() => htmlToMarkdown(current.html))
  const [text, setText] = useState(initial ?? current.html)
  const isMarkdown = initial !== undefined
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  return (
    <div className="grid gap-6 wide:grid-cols-2">
      <Form method="post" preventScrollReset className="grid content-start gap-3">
        <p>{page.draft ? <Badge tone="warn">{t`Draft`}</Badge> : <Badge tone="ok">{t`Published`}</Badge>}</p>
        <Field
          name="title"
          label={t`Title`}
          dir={dir}
          maxLength={120}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          error={fields?.title}
          required
        />
        <TextArea
          name={isMarkdown ? 'markdown' : 'html'}
          label={t`Text`}
          hint={
            isMarkdown
              ? t`Markdown: ## heading, - list, **bold**, *italic*, [link](https://…)`
              : t`h2, h3, p, ul, ol, li, strong, em and links`
          }
          dir={dir}
          rows={24}
          maxLength={isMarkdown ? 50_000 : 60_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={fields?.html}
          required
        />
        <div className="flex gap-2">
          <ConfirmButton
            name="intent"
            value="publish"
            tone="ember"
            question={t`Publish this page?`}
            consequence={<Trans>Everyone sees the new text at once.</Trans>}
          >
            <Trans>Publish</Trans>
          </ConfirmButton>
          <Button type="submit" name="intent" value="draft" tone="line">
            <Trans>Save as draft</Trans>
          </Button>
        </div>
      </Form>
      <section
        aria-label={t`Preview`}
        dir={dir}
        className="self-start rounded-panel border border-line-2 p-5"
      >
        <h2 className="type-28 mb-3">{title}</h2>
        {isMarkdown ? <MarkdownPreview markdown={text} /> : <Shown html={text} />}
      </section>
    </div>
  )
}

/**
 * Unsaved input is not trusted as HTML: the preview shows tags as paragraphs and headings with plain text.
 */
function Shown({ html }: { html: string }) {
  const blocks = [...html.matchAll(/<(h2|h3|p|li|blockquote)>([\s\S]*?)<\/\1>/g)]
  return (
    <div className="prose">
      {blocks.map(([, tag, inside = ''], n) => {
        const text = inside
          .replace(/<[^>]*>/g, '')
          .replaceAll('&amp;', '&')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
        if (tag === 'h2') return <h3 key={n}>{text}</h3>
        if (tag === 'h3') return <h4 key={n}>{text}</h4>
        return <p key={n}>{tag === 'li' ? `• ${text}` : text}</p>
      })}
    </div>
  )
}
