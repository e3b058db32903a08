import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { languageOptions } from './language-options.ts'
import { occasionIcons, useOccasionNames } from './occasions.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { ShoutoutOffer } from './shoutout-types.ts'

type OrderFormProps = { offer: ShoutoutOffer; isOwn: boolean; zone: string }

/** The wish: occasion, person, instructions; the summary shows date and price. */
export function OrderForm({ offer, isOwn, zone }: OrderFormProps) {
  const { t, i18n } = useLingui()
  const names = useOccasionNames()
  const [wish, setWish] = useState({
    occasion: offer.occasions[0] ?? 'other',
    isForMe: false,
    forName: '',
    pronunciation: '',
    fromName: '',
    instructions: '',
    language: i18n.locale,
    isPrivate: true,
    isRush: false,
  })
  const change = (facts: Partial<typeof wish>) => setWish({ ...wish, ...facts })
  return (
    <div className="grid gap-x-12 wide:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0">
        <fieldset className="border-b border-line py-6">
          <legend className="type-20 float-start mb-4 w-full">
            <Trans>What’s the occasion?</Trans>
          </legend>
          <div className="clear-both grid grid-cols-2 gap-2 tablet:grid-cols-4">
            {offer.occasions.map((occasion) => {
              const Icon = occasionIcons[occasion]
              return (
                <label
                  key={occasion}
                  className="grid min-h-18 cursor-pointer place-content-center justify-items-center gap-1 rounded-14 border border-line-2 font-semibold has-checked:border-ember has-checked:text-ember-text has-checked:shadow-[inset_0_0_0_1px_var(--ember)] has-focus-visible:outline-2 has-focus-visible:outline-ember"
                >
                  <input
                    type="radio"
                    name="occasion"
                    className="sr-only"
                    checked={wish.occasion === occasion}
                    onChange={() => change({ occasion })}
                  />
                  <Icon aria-hidden className="size-5" />
                  {names[occasion]}
                </label>
              )
            })}
          </div>
        </fieldset>
        <section className="grid gap-4 border-b border-line py-6">
          <h2 className="type-20">
            <Trans>Who is it for?</Trans>
          </h2>
          <div>
            <Segmented
              label={t`Who is it for?`}
              value={wish.isForMe ? 'me' : 'other'}
              onChange={(who) => change({ isForMe: who === 'me' })}
              options={[
                { value: 'other', label: <Trans>Someone else</Trans> },
                { value: 'me', label: <Trans>Me</Trans> },
              ]}
            />
          </div>
          <div className="grid gap-4 tablet:grid-cols-2">
            <Field
              label={wish.isForMe ? t`Your name` : t`Their name`}
              required
              maxLength={80}
              value={wish.forName}
              onChange={({ target }) => change({ forName: target.value })}
            />
            <Field
              label={t`How to say it`}
              optional
              maxLength={120}
              value={wish.pronunciation}
              onChange={({ target }) => change({ pronunciation: target.value })}
            />
            {!wish.isForMe && (
              <Field
                label={t`From`}
                optional
                maxLength={80}
                value={wish.fromName}
                onChange={({ target }) => change({ fromName: target.value })}
              />
            )}
            <NativeSelect
              label={t`Language`}
              value={wish.language}
              onChange={({ target }) => change({ language: target.value })}
              options={languageOptions(i18n.locale)}
            />
          </div>
        </section>
        <section className="grid gap-4 py-6">
          <TextArea
            label={t`What should they say?`}
            required
            rows={5}
            dir="auto"
            maxLength={600}
            hint={t`At least 10 characters. Mention what makes it personal.`}
            value={wish.instructions}
            onChange={({ target }) => change({ instructions: target.value })}
          />
          <Switch
            last
            label={<b className="font-semibold">{t`Keep it private`}</b>}
            note={t`The creator won’t show it to anyone else`}
            checked={wish.isPrivate}
            onChange={({ target }) => change({ isPrivate: target.checked })}
          />
        </section>
      </div>
      <OrderSummary
        offer={offer}
        isOwn={isOwn}
        zone={zone}
        wish={wish}
        onRush={(isRush) => change({ isRush })}
      />
    </div>
  )
}
