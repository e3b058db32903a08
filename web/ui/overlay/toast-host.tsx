import { Toast } from '@base-ui/react/toast'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { toastAction, toastBox, toastIcon } from './toast-styles.tsx'
import { attachToastHost, type ToastMessage } from './toast-store.ts'

const manager = Toast.createToastManager<ToastMessage>()

/** Bottom center on phones, bottom end on desktop; at most three. */
export function ToastHost() {
  useEffect(
    () =>
      attachToastHost((toast) => {
        manager.add({
          title: toast.text,
          type: toast.kind,
          timeout: toast.durationMs ?? (toast.kind === 'error' ? 6000 : 2000),
          priority: toast.kind === 'error' ? 'high' : 'low',
          data: toast,
        })
      }),
    [],
  )
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-60 tablet:inset-x-auto tablet:end-6 tablet:bottom-6 tablet:w-105">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { t } = useLingui()
  const { toasts } = Toast.useToastManager<ToastMessage>()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right', 'left']}
      className="absolute inset-x-0 bottom-0 z-[calc(1000-var(--toast-index))] origin-bottom translate-x-(--toast-swipe-movement-x) translate-y-[calc(var(--toast-offset-y)*-1-var(--toast-index)*8px+var(--toast-swipe-movement-y))] transition-[translate,opacity,scale] duration-300 ease-out select-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className={toastBox}>
        {toastIcon(toast.data?.kind, toast.data?.icon)}
        <Toast.Title render={<p />} className="min-w-0 flex-1" />
        {toast.data?.action ? (
          <Toast.Action
            className={toastAction}
            onClick={() => {
              toast.data?.action?.onPress()
              manager.close(toast.id)
            }}
          >
            {toast.data.action.label}
          </Toast.Action>
        ) : (
          <Toast.Close
            aria-label={t`Close`}
            className="grid size-9 place-items-center rounded-full hover:bg-white/12"
          >
            <X className="size-4" />
          </Toast.Close>
        )}
      </Toast.Content>
    </Toast.Root>
  ))
}
