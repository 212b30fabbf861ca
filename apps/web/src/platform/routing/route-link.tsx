import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { createPath, parsePath } from 'react-router'
import { useRouter } from './router-provider.tsx'

type RouteLinkProps = ComponentPropsWithRef<'a'> & { href: string }

/** A link to a page of the product. The browser goes by itself where a new tab or window is wanted. */
export function RouteLink({ href, onClick, ...props }: RouteLinkProps) {
  const router = useRouter()

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const { metaKey, altKey, ctrlKey, shiftKey, button, defaultPrevented } = event
    if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    event.preventDefault()
    // As in browsers, a link to where one is makes no second entry.
    const isHere = createPath(router.state.location) === createPath(parsePath(href))
    void router.navigate(href, { replace: isHere })
  }

  return <a {...props} href={href} onClick={follow} />
}
