/** What holds for a route: who may see it, and whether the shell stands around it. */
export type RouteRule = {
  /** Segments that begin with a colon take any value. */
  readonly path: string
  /** `signed-out` pages send a signed-in member home; `staff` are moderators and admins. */
  readonly access: 'public' | 'signed-out' | 'member' | 'staff'
  readonly layout: 'none' | 'default'
}

/** The first rule that fits the path, without regard to a slash at its end; `undefined` for unknown paths. */
export function ruleFor<Rule extends Pick<RouteRule, 'path'>>(rules: readonly Rule[], path: string): Rule | undefined {
  const segments = segmentsOf(path)
  return rules.find((rule) => {
    const pattern = segmentsOf(rule.path)
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) =>
        part.startsWith(':') ? segments[index] !== '' : part === segments[index]?.toLowerCase(),
      )
    )
  })
}

/** A doubled slash makes an empty segment, which no rule has. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/')
}
