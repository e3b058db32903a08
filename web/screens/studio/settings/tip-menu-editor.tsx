import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { SavedToast } from '../../../lib/toast/saved-toast.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Route } from './+types/tip-settings.ts'
import type { TipSettingsResult } from './tip-settings-action.ts'

type Item = Route.ComponentProps['loaderData']['items'][number]
type TipMenuEditorProps = { items: Item[]; currency: string; answer: TipSettingsResult | undefined }

/** Tip menu: each item is its own form, and the last one adds an item. */
export function TipMenuEditor({ items, currency, answer }: TipMenuEditorProps) {
  const result = answer && ['offer', 'change', 'remove'].includes(answer.intent) ? answer : undefined
  return (
    <section aria-labelledby="menu" className="grid gap-4 border-b border-line py-6">
      <h2 id="menu" className="type-20">
        <Trans>Tip menu</Trans>
      </h2>
      <div aria-live="polite" className="empty:hidden">
        <SavedToast of={result?.message ? undefined : result} />
        {result?.message && !Object.keys(result.fields ?? {}).length && (
          <Banner tone="bad">{result.message}</Banner>
        )}
      </div>
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item._id}>
            <ItemForm
              key={`${item.title} ${item.price.amount}`}
              item={item}
              currency={currency}
              answer={result?.of === item._id ? result : undefined}
            />
          </li>
        ))}
      </ul>
      <ItemForm
        key={items.length}
        currency={currency}
        answer={result?.intent === 'offer' && result.message ? result : undefined}
      />
    </section>
  )
}

type ItemFormProps = { item?: Item; currency: string; answer: TipSettingsResult | undefined }

function ItemForm({ item, currency, answer }: ItemFormProps) {
  const { t } = useLingui()
  const { state, formData } = useNavigation()
  const busy = (intent: string) =>
    state === 'submitting' &&
    formData?.get('intent') === intent &&
    (formData.get('id') ?? '') === (item?._id ?? '')
  return (
    <Form
      method="post"
      className="grid items-start gap-3 tablet:grid-cols-[minmax(0,1fr)_140px_auto] tablet:items-end"
    >
      {item && <input type="hidden" name="id" value={item._id} />}
      <Field
        name="title"
        label={item ? t`What they get` : t`Add a menu item`}
        defaultValue={answer?.typed?.title ?? item?.title ?? ''}
        maxLength={80}
        required
        error={answer?.fields?.title}
      />
      <Field
        name="amount"
        inputMode="decimal"
        label={t`Tip in ${currency}`}
        defaultValue={answer?.typed?.amount ?? item?.price.amount ?? ''}
        required
        error={answer?.fields?.amount}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          name="intent"
          value={item ? 'change' : 'offer'}
          className="h-12"
          busy={busy(item ? 'change' : 'offer')}
        >
          {item ? <Trans>Save</Trans> : <Trans>Add</Trans>}
        </Button>
        {item && (
          <Button
            type="submit"
            name="intent"
            value="remove"
            tone="quiet"
            className="h-12"
            formNoValidate
            busy={busy('remove')}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </Form>
  )
}
