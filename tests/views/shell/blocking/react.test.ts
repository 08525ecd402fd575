import { playInReact } from '../../playReact.ts'

playInReact('blocking')
