/** The view of Survive!, under the names that the board uses. */
