const fields = 'input, textarea, select, [contenteditable=true], dialog, [role=dialog], [role=menu]'
/** Height of the bar at the top of phones, and some air. */
const TOP_PX = 72

const posts = () => [...document.querySelectorAll<HTMLElement>('main article:has(form[action="/post/act"])')]

/** The focused post, else the first one on the screen. */
const currentPost = () =>
  document.activeElement?.closest<HTMLElement>('main article') ??
  posts().find((post) => post.getBoundingClientRect().bottom > TOP_PX * 2)

function focusPost(post: HTMLElement | undefined) {
  if (!post) return
  post.tabIndex = -1
  post.focus({ preventScroll: true })
  window.scrollBy({ top: post.getBoundingClientRect().top - TOP_PX })
}

function step(by: 1 | -1) {
  const current = currentPost()
  const isFocused = current?.contains(document.activeElement)
  const list = posts()
  const at = current ? list.indexOf(current) : -1
  // The first press goes to the post that is already on the screen.
  focusPost(isFocused ? list[at + by] : current)
}

function like() {
  currentPost()
    ?.querySelector<HTMLElement>('form:has(input[value=like], input[value=unlike]) button')
    ?.click()
}

const actions: Record<string, () => void> = { j: () => step(1), k: () => step(-1), l: like }

/** J and K move between the posts of a page, L likes the current one. Reels have keys of their own. */
export function onFeedKey(event: Event) {
  if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest(fields)) return
  if (location.pathname === '/reels') return
  actions[event.key]?.()
}
