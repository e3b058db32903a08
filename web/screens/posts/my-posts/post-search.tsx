import { useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { SearchField } from '../../../ui/form/search-field.tsx'
import type { PostFilter } from './post-filters.ts'

/** Search in the creator's own posts; a GET form, so it works without JavaScript. */
export function PostSearch({ show, searchText }: { show: PostFilter; searchText: string }) {
  const { t } = useLingui()
  return (
    <Form role="search" action="/posts" preventScrollReset className="flex min-w-40 flex-1">
      {show !== 'published' && <input type="hidden" name="show" value={show} />}
      <SearchField label={t`Search these posts`} value={searchText} />
    </Form>
  )
}
