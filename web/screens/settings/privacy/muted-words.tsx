import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'

export type MutedWordsResult = { typed: string; fault: string } | { typed: ''; fault: undefined }
type MutedWordsProps = { words: string[]; answer: MutedWordsResult | undefined }

/** Muted words: one or several can be added, each can be removed. */
export function MutedWords({ words, answer }: MutedWordsProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formData?.get('intent') === 'mute'
  // Accepted words leave the field; rejected ones stay.
  useEffect(() => {
    if (answer && !answer.fault) form.current?.reset()
  }, [answer])
  return (
    <section aria-labelledby="words" className="grid gap-4 border-b border-line py-6">
      <h2 id="words" className="type-20">
        <Trans>Text</Trans>
      </h2>
      <Form ref={form} method="post" preventScrollReset className="flex items-start gap-2">
        <Field
          name="words"
          label={t`A word, a name or a tag`}
          labelHidden
          placeholder={t`A word, a name or a tag`}
          hint={t`Separate words with commas. We hide matching posts from your home feed, suggestions and reels.`}
          error={answer?.fault}
          defaultValue={answer?.typed}
          maxLength={600}
          autoComplete="off"
          required
          className="flex-1"
        />
        <Button type="submit" name="intent" value="mute" tone="line" busy={busy} className="mt-0.5">
          <Trans>Mute</Trans>
        </Button>
      </Form>
      {words.length > 0 && (
        <ul aria-label={t`Muted words`} className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word}>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="word" value={word} />
                <button
                  type="submit"
                  name="intent"
                  value="unmute"
                  aria-label={t`Unmute ${word}`}
                  className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-wash px-4 font-[550] hover:bg-wash-2"
                >
                  <bdi className="truncate">{word}</bdi>
                  <X aria-hidden className="size-4 shrink-0 text-ink-2" />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
