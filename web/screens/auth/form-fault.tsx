import { CircleAlert } from 'lucide-react'
import type { Fault } from '../../features/auth/faults.ts'
import { Banner } from '../../ui/banner.tsx'
import { useFaultText } from './fault-texts.ts'

/** What no single field is to blame for. */
export function FormFault({ fault }: { fault: Fault | undefined }) {
  const textOf = useFaultText()
  if (!fault) return null
  return (
    <Banner tone="bad" icon={<CircleAlert aria-hidden />}>
      {textOf(fault)}
    </Banner>
  )
}
