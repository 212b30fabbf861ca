import { Link } from 'react-router'
import type { LinkProps } from '../ui/link.tsx'

/** A link inside the product goes through the router; anchors and other sites go their own way. */
export function RouterLink({ href, ...props }: LinkProps) {
  const isRoute = href.startsWith('/') && !href.startsWith('//') && props.target === undefined
  return isRoute ? <Link {...props} to={href} /> : <a {...props} href={href} />
}
