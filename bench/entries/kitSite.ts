export * from 'billfold'
