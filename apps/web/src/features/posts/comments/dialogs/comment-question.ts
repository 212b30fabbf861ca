/** What is opened or asked beside a comment. */
export type CommentQuestion = 'react' | 'who' | 'history' | 'delete'
