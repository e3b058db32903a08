import { Link, type LinkProps } from 'react-router'

/**
 * A link of which a page can hold hundreds. Where it leads is looked up when the page rests with it in view
 * (`tellLinksInView`), not as soon as it is drawn: who scrolls past asks nothing.
 */
export function ListLink(props: LinkProps) {
  return <Link data-near discover="none" {...props} />
}
