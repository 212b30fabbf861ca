import type { NewWordRule, WordRule } from '@guildhall/contract/safety/word-rules'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useSettled } from '../../../platform/use-settled.ts'

const ruleKeys = {
  all: ['safety', 'rules'] as const,
  list: ['safety', 'rules', 'list'] as const,
  test: (text: string, written: string) => ['safety', 'rules', 'test', text, written] as const,
  dryRun: (rule: NewWordRule | null) => ['safety', 'rules', 'dry-run', rule] as const,
}

export function useWordRules() {
  return useQuery({
    queryKey: ruleKeys.list,
    queryFn: ({ signal }) => call('GET /api/admin/word-rules', {}, { signal }),
  })
}

/** A rule as it stands in the form, in the place of the one that it will be. */
export type WrittenRule = NewWordRule & { readonly id: string | null }

/** What the rules find in a text, with the one that is being written, as JSON; nothing is asked of none. */
export function useRuleTest(text: string, written: string) {
  return useQuery({
    queryKey: ruleKeys.test(text, written),
    queryFn: ({ signal }) =>
      call(
        'POST /api/admin/word-rules/test',
        { body: { text, ...(written !== '' && { written: JSON.parse(written) as WrittenRule }) } },
        { signal },
      ),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
}

/** Whether each entry of a rule, as it is written and as JSON, can be found by; of an empty one nothing is asked. */
export function useRuleCheck(written: string) {
  const asked = useSettled(written, 400)
  const { error } = useQuery({
    queryKey: ruleKeys.test('a', asked),
    queryFn: ({ signal }) =>
      call(
        'POST /api/admin/word-rules/test',
        { body: { text: 'a', written: JSON.parse(asked) as WrittenRule } },
        { signal },
      ),
    enabled: asked !== '' && asked === written,
    retry: false,
  })
  return { error, entries: asked === '' ? undefined : (JSON.parse(asked) as WrittenRule) }
}

/** Only of what was asked for: it reads what was said in a month. */
export function useDryRun(rule: NewWordRule | null) {
  return useQuery({
    queryKey: ruleKeys.dryRun(rule),
    queryFn: ({ signal }) =>
      rule === null
        ? Promise.reject(new Error('no rule'))
        : call('POST /api/admin/word-rules/dry-run', { body: rule }, { signal }),
    enabled: rule !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Makes a rule, or changes the one that is given. */
export function useSaveRule(rule: WordRule | null) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (wanted: NewWordRule) =>
      rule === null
        ? call('POST /api/admin/word-rules', { body: wanted })
        : call('PUT /api/admin/word-rules/{id}', {
            params: { id: rule.id },
            body: { ...wanted, version: rule.version },
          }),
    onSettled: () => client.invalidateQueries({ queryKey: ruleKeys.all }),
  })
}

export function useRemoveRule(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/admin/word-rules/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ruleKeys.all }),
  })
}
