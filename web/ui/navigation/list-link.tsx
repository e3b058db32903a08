import { Link, type LinkProps } from 'react-router'

/**
 * A link for long lists. Its route is discovered when the page is idle and the link visible
 * (`discoverVisibleLinks`), not on render, so that fast scrolling causes no requests.
 */
export function ListLink(props: LinkProps) {
  return <Link data-near discover="none" {...props} />
}
