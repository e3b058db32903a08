import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '../brand/mark.tsx'
import type { ToastMessage } from './toast-store.ts'

export const toastBox =
  'flex min-h-13 w-full items-center gap-3 rounded-[26px] bg-toast py-2 ps-4.5 pe-2 text-toast-text shadow-float'

export function toastIcon(kind: ToastMessage['kind'], icon?: ReactNode) {
  if (icon) return <span className="shrink-0 [&>svg]:size-4">{icon}</span>
  if (kind === 'unlocked') return <Mark lit className="h-[11px] w-[22px]" />
  if (kind === 'error') return <CircleAlert aria-hidden className="size-4.5 text-[#ff8a94]" />
  if (kind === 'done') return <CircleCheck aria-hidden className="size-4.5 text-[#4cc894]" />
  return null
}

export const toastAction =
  "relative inline-flex h-9 shrink-0 items-center rounded-full bg-white/12 px-3.5 text-13 font-semibold text-white after:absolute after:-inset-y-1 after:inset-x-0 after:content-[''] hover:bg-white/20 outline-offset-0"
