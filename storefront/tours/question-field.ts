/** Where a question's control is found. */
export const questionField = (id: number) => `question-${id}`
