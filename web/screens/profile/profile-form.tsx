import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useFocusFirstError } from '../../features/account/auth/use-focus-first-error.ts'
import type { Category } from '../../features/people/creator/creator.ts'
import type { Profile } from '../../features/people/users/user.ts'
import { ProfileImageField } from '../../features/people/users/profile-image-field.tsx'
import { SavedToast } from '../../lib/toast/saved-toast.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { CategoryFields } from './category-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { type ProfileFormValues, readProfileForm } from './profile-form-values.ts'
import { ProfileStatus } from '../../../contract/core/constants.ts'

type Answer =
  | { saved: true }
  | { saved: false; message: string; code: string; fields: Record<string, string>; typed: ProfileFormValues }
type ProfileFormProps = { profile: Profile; groups: Category[]; today: string; answer: Answer | undefined }

/** Public profile fields and the private ones. */
export function ProfileForm({ profile, groups, today, answer }: ProfileFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formAction === '/profile/edit'
  const fault = answer?.saved === false ? answer : undefined
  const typed = fault?.typed ?? readProfileForm(profile)
  const faults = fault?.fields ?? {}
  useFocusFirstError(form, fault)
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-130 gap-6 py-6">
      <div className="empty:hidden">
        <SavedToast of={answer?.saved ? answer : undefined} text={t`Profile saved.`} />
        {fault && Object.keys(faults).length === 0 && (
          <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
            {fault.message}
          </Banner>
        )}
      </div>
      <input type="hidden" name="isCreator" value={typed.isCreator ? '1' : '0'} />
      <ProfileImageField name="profilePic" value={typed.profilePic} user={profile.firstName} />
      {typed.isCreator && (
        <ProfileImageField name="coverPic" value={typed.coverPic} user={profile.firstName} />
      )}
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field
          label={t`First name`}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={60}
          dir="auto"
          defaultValue={typed.firstName}
          error={faults.firstName && t`Enter your name.`}
        />
        <Field
          label={t`Last name`}
          name="lastName"
          autoComplete="family-name"
          optional
          maxLength={60}
          dir="auto"
          defaultValue={typed.lastName}
          error={faults.lastName}
        />
      </div>
      {typed.isCreator && (
        <Field
          label={t`Headline`}
          name="headline"
          optional
          maxLength={60}
          dir="auto"
          hint={t`One line shown under your name.`}
          defaultValue={typed.headline}
          error={faults.headline}
        />
      )}
      <TextArea
        label={t`About you`}
        name="bio"
        optional
        rows={4}
        maxLength={1000}
        dir="auto"
        defaultValue={typed.bio}
        error={faults.bio}
      />
      {typed.isCreator && <LinkFields links={typed.links} faults={faults} />}
      {typed.isCreator && (
        <CategoryFields groups={groups} selected={typed.groupIds} isWrong={'groupIds' in faults} />
      )}
      <PersonalFields
        typed={typed}
        today={today}
        isBirthFixed={typed.isCreator && profile.statusCode === ProfileStatus.active}
        fault={faults.dateOfBirth}
      />
      <p className="text-13 text-ink-2">
        <Trans>
          Choose who can follow you and see your last visit in{' '}
          <Link to="/settings/privacy" className="font-[550] text-ember-text hover:underline">
            Privacy
          </Link>
          .
        </Trans>
      </p>
      <Button type="submit" tone="ember" size="lg" busy={busy} className="justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </Form>
  )
}
