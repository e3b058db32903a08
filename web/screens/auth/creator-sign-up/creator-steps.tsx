import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { PhoneCountry } from '../../../ui/form/phone-field.tsx'
import type { ImageCropHandle } from '../../../ui/media/image-crop.tsx'
import { FormTitle } from '../auth-frame.tsx'
import { CreatorAccount } from './creator-account.tsx'
import { CreatorBirthDate } from './creator-birth-date.tsx'
import { CreatorCategories, type Group } from './creator-categories.tsx'
import { CreatorEmail, CreatorPhone } from './creator-codes.tsx'
import { CreatorPhoto } from './creator-photo.tsx'
import type { CreatorState } from './creator-state.ts'

export type StepProps = {
  state: CreatorState
  loaderData: { countries: PhoneCountry[]; groups: Group[]; here: string }
  crop: RefObject<ImageCropHandle | null>
  asksPassword: boolean
  onTyped: (name: 'firstName' | 'username', value: string) => void
}

/** Fields of each step. */
export function CreatorStepFields(props: StepProps) {
  const { state, loaderData, crop, asksPassword, onTyped } = props
  switch (state.step) {
    case 'account':
      return (
        <>
          <FormTitle title={<Trans>What’s your creator name?</Trans>} />
          <CreatorAccount state={state} onTyped={onTyped} />
        </>
      )
    case 'email':
      return <CreatorEmail state={state} />
    case 'phone':
      return (
        <>
          <FormTitle title={<Trans>Your phone number</Trans>}>
            <Trans>For payouts and account recovery. Never shown or used for advertising.</Trans>
          </FormTitle>
          <CreatorPhone state={state} countries={loaderData.countries} here={loaderData.here} />
        </>
      )
    case 'birth':
      return (
        <>
          <FormTitle title={<Trans>What’s your date of birth?</Trans>}>
            <Trans>Creators must be 18 or older. The date must match your ID.</Trans>
          </FormTitle>
          <CreatorBirthDate state={state} />
        </>
      )
    case 'categories':
      return (
        <>
          <FormTitle title={<Trans>What do you create?</Trans>}>
            <Trans>Up to five. The first one is shown next to your name.</Trans>
          </FormTitle>
          <CreatorCategories state={state} groups={loaderData.groups} />
        </>
      )
    default:
      return (
        <>
          <FormTitle title={<Trans>Adjust your photo</Trans>} />
          <CreatorPhoto state={state} crop={crop} asksPassword={asksPassword} />
        </>
      )
  }
}
