import type { Pages } from '@guildhall/contract/frame/pages'

/** The headers of lists, as the document describes them once. */
export const pageHeaders = {
  Link: {
    description:
      'Where the next page is (RFC 8288): `<?before=…>; rel="next"`, to be resolved against the address of the call. ' +
      'Absent on the last page. A page that is just full may lead to an empty one.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description:
      'How many there are in all, where that is known without counting: of a list that fits on its page. ' +
      'One that leads nowhere on and says no number shows the best of more.',
    schema: { type: 'integer', minimum: 0 },
  },
}

const reference = (name: keyof typeof pageHeaders) => ({ [name]: { $ref: `#/components/headers/${name}` } })

/** What the answers of a list carry: one that comes whole, or shows the best of something, leads nowhere on. */
export function headersOfPages(pages: Pages): object {
  return { ...(pages !== 'whole' && pages !== 'best' && reference('Link')), ...reference('X-Total-Count') }
}
