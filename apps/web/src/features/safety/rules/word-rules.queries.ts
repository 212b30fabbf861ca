import type { NewWordRule, WordRule } from '@guildhall/contract/safety/word-rules'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'

const ruleKeys = {
  all: ['safety', 'rules'] as const,
  list: ['safety', 'rules', 'list'] as const,
  test: (text: string) => ['safety', 'rules', 'test', text] as const,
  dryRun: (id: string, version: number) => ['safety', 'rules', 'dry-run', id, version] as const,
}

export function useWordRules() {
  return useQuery({
    queryKey: ruleKeys.list,
    queryFn: ({ signal }) => call('GET /api/admin/word-rules', {}, { signal }),
  })
}

/** What the rules find in a text; nothing is asked of none. */
export function useRuleTest(text: string) {
  return useQuery({
    queryKey: ruleKeys.test(text),
    queryFn: ({ signal }) => call('GET /api/admin/word-rules/test', { query: { text } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
}

/** Only when it is asked for: it reads what was said in a month. */
export function useDryRun({ id, version }: Pick<WordRule, 'id' | 'version'>, isAsked: boolean) {
  return useQuery({
    queryKey: ruleKeys.dryRun(id, version),
    queryFn: ({ signal }) => call('GET /api/admin/word-rules/{id}/dry-run', { params: { id } }, { signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
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
