import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useMemo } from 'react'

type Provider = ComponentProps<typeof DragDropProvider>
type Plugins = Exclude<Provider['plugins'], undefined>
type Ended = Parameters<NonNullable<Provider['onDragEnd']>>[0]
type Told = Pick<Ended, 'operation'> & { canceled?: boolean }

type SortableProps = { onMove: (id: string, by: number) => void; children: ReactNode }

/** A list whose items, each a `useSortable` with its name as data, are put in order by hand. */
export function Sortable({ onMove, children }: SortableProps) {
  const { locale, plugins } = useSpokenPlugins()
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

/** What a screen reader says meanwhile, in the reader's language and by name; the library would read ids. */
function useSpokenPlugins() {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const plugins = useMemo<Plugins>(() => {
    let last = 0
    const said = {
      dragstart: (told: Told) => {
        const { name, number } = factsOf(told)
        last = number
        return t`${name} is picked up.`
      },
      dragover: (told: Told) => {
        const { name, number } = factsOf(told)
        if (number === last) return undefined
        last = number
        return t`${name} is number ${number}.`
      },
      dragend: (told: Told) => {
        const { name, number } = factsOf(told)
        return told.canceled ? t`${name} is back where it was.` : t`${name} is put down as number ${number}.`
      },
    }
    const screenReaderInstructions = {
      draggable: t`Press space to pick it up, arrow keys to move it, space again to put it down, or escape to leave it.`,
    }
    let made: ReturnType<Extract<Plugins, (...all: never[]) => unknown>> | undefined
    // The first of the defaults is the one that speaks; the package does not give it by name.
    return ([speaking, ...others]) =>
      (made ??= speaking
        ? [
            {
              plugin: 'plugin' in speaking ? speaking.plugin : speaking,
              options: { announcements: said, screenReaderInstructions },
            },
            ...others,
          ]
        : others)
  }, [t])
  return { locale, plugins }
}

function factsOf({ operation: { source } }: Told) {
  const name: unknown = source?.data.name
  return { name: typeof name === 'string' ? name : '', number: isSortable(source) ? source.index + 1 : 1 }
}
