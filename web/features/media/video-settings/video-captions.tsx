import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { VaultAnswer } from '../vault/vault.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import type { Video } from './video.ts'

/** Common languages; the API accepts any. */
const languageCodes =
  'ar bg bn cs da de el en es fa fi fr he hi hu id it ja ko ms nb nl pl pt pt-BR ro ru sv sw ta th tl tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  )

const none: NonNullable<Video['captions']> = []

/** Caption languages of a video and upload of another one. */
export function VideoCaptions({ video: { _id, captions = none } }: { video: Video }) {
  const { t, i18n } = useLingui()
  const fetcher = useFetcher<VaultAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const { state, data: response } = fetcher
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'code' })
  const nameOf = (language: string) => names.of(language) ?? language
  useEffect(() => {
    if (state === 'idle' && response && !response.message) form.current?.reset()
  }, [state, response])
  const options = languageCodes
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale))
  return (
    <>
      <ul>
        {captions.map(({ language }) => (
          <li key={language} className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 flex-1 truncate">{nameOf(language)}</span>
            <fetcher.Form method="post" action="/vault">
              <input type="hidden" name="intent" value="captions-delete" />
              <input type="hidden" name="mediaId" value={_id} />
              <input type="hidden" name="language" value={language} />
              <IconButton type="submit" label={t`Delete ${nameOf(language)} captions`}>
                <Trash2 className="size-4.5" />
              </IconButton>
            </fetcher.Form>
          </li>
        ))}
      </ul>
      <fetcher.Form
        ref={form}
        method="post"
        action="/vault"
        encType="multipart/form-data"
        className="grid gap-3 rounded-card bg-sunk p-4"
      >
        <input type="hidden" name="intent" value="captions-add" />
        <input type="hidden" name="mediaId" value={_id} />
        <NativeSelect
          label={t`Language`}
          name="language"
          defaultValue={i18n.locale}
          options={options}
          error={response?.fields?.language}
        />
        <label className="grid gap-1.5 text-13 font-semibold">
          <Trans>Caption file (WebVTT or SubRip)</Trans>
          <input
            type="file"
            name="file"
            required
            accept=".vtt,.srt,text/vtt,application/x-subrip"
            className="min-h-11 w-full min-w-0 text-13 font-normal file:me-3 file:min-h-9 file:rounded-full file:bg-wash file:px-4 file:font-semibold"
          />
        </label>
        {state === 'idle' && response?.message && <Banner tone="bad">{response.message}</Banner>}
        <Button type="submit" tone="ink" size="sm" busy={state !== 'idle'}>
          <Trans>Add captions</Trans>
        </Button>
      </fetcher.Form>
    </>
  )
}
