import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { ErrorBody } from '../../../../contract/core/errors.ts'
import { productCategories, productConditions } from '../../../../contract/market/constants.ts'
import { categoryNames, conditionNames } from '../../../features/commerce/market/market-names.ts'
import type { OwnProduct } from '../../../features/commerce/market/market-types.ts'
import { CurrencySymbol } from '../../../features/commerce/payments/currency-symbol.tsx'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { AttributesField } from './attributes-field.tsx'
import type { ProductFormData } from './load-product-form.ts'
import { MediaField } from './media-field.tsx'
import type { ProductFormValues } from './product-form-values.ts'
import { ScheduleField } from './schedule-field.tsx'
import { ShippingField } from './shipping-field.tsx'
import { VariantsField } from './variants-field.tsx'

type ProductFormProps = ProductFormData & {
  title: string
  typed: ProductFormValues
  fault: ErrorBody | undefined
  /** Of an existing product. */
  state?: OwnProduct['state']
  /** For a new product, the form's idempotency key. */
  once?: string
  /** It was saved but could not be published. */
  isIncomplete?: boolean
}

/** Form of a product; errors are shown at their fields and the first one gets focus. */
export function ProductForm(props: ProductFormProps) {
  const { title, typed, currency, fault, once } = props
  const { t, i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState(typed.kind)
  const [isExchange, setExchange] = useState(typed.isExchangeAccepted)
  const faults: Record<string, string> = fault?.fields ?? {}
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fault])
  return (
    <div className="px-4 pt-4 pb-10 tablet:px-0 tablet:pt-7">
      <PageHead title={title} hidden />
      <header className="flex items-center gap-1 border-b border-line pb-5">
        <Link
          to="/products"
          aria-label={t`Back`}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="type-28">{title}</h1>
      </header>
      <Form ref={form} method="post" noValidate className="grid gap-6 py-6">
        {once && <input type="hidden" name="once" value={once} />}
        <Notice {...props} />
        <Segmented
          wide
          name="kind"
          label={t`Kind`}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'physical', label: t`Physical` },
            { value: 'digital', label: t`Digital download` },
          ]}
        />
        <MediaField
          name="photo"
          label={t`Photos`}
          hint={t`The first photo is the cover. Up to 12.`}
          initial={typed.photos}
          max={12}
          isCreator={props.isCreator}
          error={faults.photoIds}
        />
        <Field
          name="title"
          label={t`Title`}
          required
          maxLength={120}
          defaultValue={typed.title}
          error={faults.title}
        />
        <TextArea
          name="description"
          label={t`Description`}
          optional
          maxLength={5000}
          rows={5}
          defaultValue={typed.description}
          error={faults.description}
        />
        <div className="grid gap-4 tablet:grid-cols-2">
          <NativeSelect
            name="category"
            label={t`Category`}
            placeholder={t`Choose a category`}
            defaultValue={typed.category}
            options={productCategories.map((value) => ({ value, label: i18n._(categoryNames[value]) }))}
            error={faults.category}
          />
          {kind === 'physical' && (
            <NativeSelect
              name="condition"
              label={t`Condition`}
              defaultValue={typed.condition}
              options={productConditions.map((value) => ({ value, label: i18n._(conditionNames[value]) }))}
              error={faults.condition}
            />
          )}
        </div>
        <Field
          name="price"
          label={t`Price`}
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed.price}
          start={<CurrencySymbol currency={currency} />}
          hint={t`Leave empty to sell by offer or exchange only.`}
          error={faults.price}
          inputClass="type-money"
        />
        <div className="grid gap-3">
          <Checkbox
            name="isOfferAccepted"
            value="1"
            defaultChecked={typed.isOfferAccepted}
            label={t`Accept offers`}
            note={t`Buyers can name their price. You decide.`}
          />
          {kind === 'physical' && (
            <Checkbox
              name="isExchangeAccepted"
              value="1"
              checked={isExchange}
              onChange={({ target }) => setExchange(target.checked)}
              label={t`Accept exchange`}
              note={t`Buyers can offer a product in return.`}
            />
          )}
          {isExchange && kind === 'physical' && (
            <Field
              name="exchangeWanted"
              label={t`What would you like in exchange?`}
              optional
              maxLength={300}
              defaultValue={typed.exchangeWanted}
              error={faults.exchangeWanted}
            />
          )}
        </div>
        <VariantsField
          initial={typed.variants}
          currency={currency}
          isDigital={kind === 'digital'}
          faults={faults}
        />
        {kind === 'physical' ? (
          <ShippingField
            initial={typed.zones}
            pickupPlace={typed.pickupPlace}
            currency={currency}
            countries={props.countries}
            faults={faults}
          />
        ) : (
          <MediaField
            name="file"
            label={t`Files`}
            hint={t`Buyers download these files. Each copy is watermarked for its buyer.`}
            initial={typed.files}
            max={20}
            isCreator={props.isCreator}
            isAnyFile
            error={faults.fileIds}
          />
        )}
        <AttributesField initial={typed.attributes} />
        <Field
          name="tags"
          label={t`Tags`}
          optional
          maxLength={320}
          defaultValue={typed.tags}
          hint={t`Separate tags with commas.`}
          error={faults.tags}
        />
        <Buttons {...props} />
      </Form>
    </div>
  )
}

function Notice({ fault, isIncomplete, isCreator, isSeller }: ProductFormProps) {
  if (fault && Object.keys(fault.fields ?? {}).length === 0)
    return <Banner tone="bad">{fault.message}</Banner>
  if (isIncomplete)
    return (
      <Banner tone="warn">
        <Trans>Your draft is saved, but something is missing. Complete it and publish again.</Trans>
      </Banner>
    )
  if (!isCreator)
    return (
      <Banner tone="info">
        <Trans>
          This stays a private draft that you can offer in exchange. Selling is for verified creators.
        </Trans>
      </Banner>
    )
  if (isSeller) return null
  return (
    <Banner
      tone="info"
      action={
        <Link to="/settings/seller">
          <Trans>Set up selling</Trans>
        </Link>
      }
    >
      <Trans>You can save drafts. Set up selling to publish them.</Trans>
    </Banner>
  )
}

function Buttons({ isSeller, state = 'draft' }: ProductFormProps) {
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  const isPublic = state === 'active' || state === 'soldOut'
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isSeller && !isPublic && (
        <div className="w-full">
          <ScheduleField />
        </div>
      )}
      {isSeller && !isPublic && (
        <Button
          type="submit"
          name="intent"
          value="publish"
          tone="ember"
          size="lg"
          busy={intent === 'publish'}
        >
          <Trans>Publish</Trans>
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="save"
        tone={isSeller && !isPublic ? 'line' : 'ember'}
        size="lg"
        busy={intent === 'save'}
      >
        {isPublic ? <Trans>Save</Trans> : <Trans>Save draft</Trans>}
      </Button>
    </div>
  )
}
