/** What is opened or asked beside a post. */
export type PostQuestion = 'edit' | 'audience' | 'history' | 'reactors' | 'delete'
