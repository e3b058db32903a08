import { useLingui } from '@lingui/react/macro'
import { Mark } from '../brand/mark.tsx'

/** Animated logo for whole pages; lists use skeletons. */
export function Loader({ page }: { page?: boolean }) {
  const { t } = useLingui()
  return (
    <div role="status" className={page ? 'grid min-h-dvh place-items-center' : 'grid place-items-center p-8'}>
      <Mark busy className="h-[25px] w-[50px]" />
      <span className="sr-only">{t`Loading`}</span>
    </div>
  )
}
