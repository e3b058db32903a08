import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useMemo } from 'react'

type Provider = ComponentProps<typeof DragDropProvider>
type Plugins = Exclude<Provider['plugins'], undefined>
type DragEndEvent = Parameters<NonNullable<Provider['onDragEnd']>>[0]
type DragEvent = Pick<DragEndEvent, 'operation'> & { canceled?: boolean }

type SortableProps = { onMove: (id: string, by: number) => void; children: ReactNode }

/** Reorderable list; items use `useSortable` with their name as data. */
export function Sortable({ onMove, children }: SortableProps) {
  const { locale, plugins } = useAnnouncedPlugins()
  return (
    <DragDropProvider
      key={locale}
      plugins={plugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return
        onMove(String(source.id), source.index - source.initialIndex)
      }}
    >
      {children}
    </DragDropProvider>
  )
}

/** Localized screen reader announcements by name; the library would read ids. */
function useAnnouncedPlugins() {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const plugins = useMemo<Plugins>(() => {
    let last = 0
    const announcements = {
      dragstart: (event: DragEvent) => {
        const { name, number } = factsOf(event)
        last = number
        return t`${name} picked up.`
      },
      dragover: (event: DragEvent) => {
        const { name, number } = factsOf(event)
        if (number === last) return undefined
        last = number
        return t`${name} is in position ${number}.`
      },
      dragend: (event: DragEvent) => {
        const { name, number } = factsOf(event)
        return event.canceled
          ? t`${name} moved back to its original position.`
          : t`${name} dropped in position ${number}.`
      },
    }
    const screenReaderInstructions = {
      draggable: t`Press Space to pick it up, arrow keys to move it, Space again to drop it, or Escape to cancel.`,
    }
    let made: ReturnType<Extract<Plugins, (...all: never[]) => unknown>> | undefined
    // The accessibility plugin is the first default; the package does not export it.
    return ([speaking, ...others]) =>
      (made ??= speaking
        ? [
            {
              plugin: 'plugin' in speaking ? speaking.plugin : speaking,
              options: { announcements, screenReaderInstructions },
            },
            ...others,
          ]
        : others)
  }, [t])
  return { locale, plugins }
}

function factsOf({ operation: { source } }: DragEvent) {
  const name: unknown = source?.data.name
  return { name: typeof name === 'string' ? name : '', number: isSortable(source) ? source.index + 1 : 1 }
}
