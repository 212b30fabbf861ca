/** What is opened or asked beside a comment. */
export type CommentQuestion = 'react' | 'spoiler' | 'who' | 'history' | 'mention' | 'delete'
