import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, Heart, LockOpen } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { Post } from '../../features/content/post/post.ts'
import { PostGrid } from '../../features/content/post/post-grid.tsx'
import { Button } from '../../ui/form/button.tsx'

/** Step 3: what posts are, and some to open. */
export function FirstPosts({ posts }: { posts: Post[] }) {
  const { t } = useLingui()
  const isBusy = useNavigation().state !== 'idle'
  const facts = [
    { icon: Heart, text: <Trans>Like and comment on posts to tell creators what you enjoy.</Trans> },
    {
      icon: Bookmark,
      text: <Trans>Save posts to find them again. Only you can see your saved posts.</Trans>,
    },
    {
      icon: LockOpen,
      text: <Trans>Locked posts show the price first. Buy one post or subscribe to see them all.</Trans>,
    },
  ]
  return (
    <section className="grid gap-5">
      <h2 className="type-20">
        <Trans>Open your first post</Trans>
      </h2>
      <ul className="grid gap-3">
        {facts.map(({ icon: Icon, text }, n) => (
          <li key={n} className="flex items-center gap-3">
            <Icon aria-hidden className="size-5 shrink-0 text-ember-text" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {posts.length > 0 && <PostGrid posts={posts} label={t`Posts`} />}
      <Form method="post">
        <input type="hidden" name="intent" value="done" />
        <Button type="submit" tone="ember" size="lg" busy={isBusy}>
          <Trans>Go to your feed</Trans>
        </Button>
      </Form>
    </section>
  )
}
