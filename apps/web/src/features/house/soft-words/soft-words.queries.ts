import type { SoftWords } from '@guildhall/contract/house/soft-words'
import type { Language } from '@guildhall/contract/rules/languages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'

const listsKey = ['house', 'soft-words'] as const

export function useSoftWords() {
  return useQuery({ queryKey: listsKey, queryFn: ({ signal }) => call('GET /api/soft-words', {}, { signal }) })
}

type Change = { readonly put: string[]; readonly gone: string[] }
export type SoftWordsWish = { readonly added: Change; readonly takenOut: Change }

export function useChangeSoftWords(language: Language) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: SoftWordsWish): Promise<SoftWords> =>
      call('PATCH /api/admin/soft-words/{language}', { params: { language }, body }),
    onSuccess(now) {
      client.setQueryData<SoftWords[]>(listsKey, (all) => all?.map((each) => (each.language === language ? now : each)))
      return client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}
