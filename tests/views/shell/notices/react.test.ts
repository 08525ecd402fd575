import { playInReact } from '../../playReact.ts'

playInReact('notices')
