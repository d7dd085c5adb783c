/** The id of a question's control. */
export const questionField = (id: number) => `question-${id}`
