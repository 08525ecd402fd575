import { playInReact } from '../../playReact.ts'

playInReact('citation')
