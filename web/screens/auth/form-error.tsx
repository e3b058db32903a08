import { CircleAlert } from 'lucide-react'
import type { FormError } from '../../features/account/auth/form-errors.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { useErrorText } from './error-texts.ts'

/** Errors that belong to no single field. */
export function FormError({ fault }: { fault: FormError | undefined }) {
  const textOf = useErrorText()
  if (!fault) return null
  return (
    <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
      {textOf(fault)}
    </Banner>
  )
}
