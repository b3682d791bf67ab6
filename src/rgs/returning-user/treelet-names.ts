/** The treelets of the generator: the welcome, and what the user answers when asked who it is, for news, or for a name. */
export type ReturningTreelet = 'welcome' | 'who' | 'news' | 'name';
