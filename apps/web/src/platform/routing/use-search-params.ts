import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Wanted = URLSearchParams | Record<string, string>
type SetSearchParams = (wanted: Wanted | ((now: URLSearchParams) => Wanted), options?: NavigateOptions) => void

/**
 * The query of the address, and a way to the same page with another one. It is that of react-router without the rest
 * of its file, which links, forms and prefetching would bring along.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearchParams>(
    (wanted, options) => {
      const next = typeof wanted === 'function' ? wanted(new URLSearchParams(params)) : wanted
      void navigate(`?${new URLSearchParams(next)}`, options)
    },
    [navigate, params],
  )
  return [params, set]
}
