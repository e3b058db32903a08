import { useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { SearchLine } from '../../ui/search-line.tsx'
import type { Show } from './show.ts'

/** A word to look for in one's own posts; a form of its own address, so that it works before JavaScript. */
export function OwnSearch({ show, searchText }: { show: Show; searchText: string }) {
  const { t } = useLingui()
  return (
    <Form role="search" action="/posts" preventScrollReset className="flex min-w-40 flex-1">
      {show !== 'published' && <input type="hidden" name="show" value={show} />}
      <SearchLine label={t`Search in these posts`} value={searchText} />
    </Form>
  )
}
