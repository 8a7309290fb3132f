/** The endings of files that are taken in. */
export const acceptedEndings = ['.yaml', '.yml', '.json'] as const;
