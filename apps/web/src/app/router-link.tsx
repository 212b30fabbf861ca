import { RouteLink } from '../platform/routing/route-link.tsx'
import type { LinkProps } from '../ui/link.tsx'

/** A link inside the product goes through the router; anchors and other sites go their own way. */
export function RouterLink({ href, ...props }: LinkProps) {
  const isRoute = href.startsWith('/') && !href.startsWith('//') && props.target === undefined
  return isRoute ? <RouteLink {...props} href={href} /> : <a {...props} href={href} />
}
